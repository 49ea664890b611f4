import { useQuery } from '@apollo/client/react';
import { useDeferredValue, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ErrorState } from '../../components/states/error-state';
import { Page } from '../../components/page/page';
import { WhenNear } from '../../components/states/when-near';
import { OrderPanel } from '../../features/place-order/order-panel';
import { PastOrders } from '../../features/tool-page/past-orders';
import { AddToCartButton } from '../../features/cart/add-to-cart-button';
import { MadeToOrder } from '../../features/cart/made-to-order';
import { useCart } from '../../entities/cart/use-cart';
import { CannotBuy, useBuyingRefusal } from '../../features/cart/cannot-buy';
import { CompareLink } from '../../features/catalogue/compare/compare-link';
import { RequestQuoteButton } from '../../features/request-quote/request-quote-button';
import { SaveToList } from '../../features/lists/save-to-list';
import { TellMe } from '../../features/notices/alerts/tell-me';
import { ToolNotices } from '../../features/notices/tool-notices';
import { ToolQuestionsSection } from '../../features/questions/tool-questions-section';
import { ToolRating, useToolRating } from '../../features/reviews/tool-rating';
import { ToolReviewsSection } from '../../features/reviews/tool-reviews-section';
import { ToolRelationsSection } from '../../features/tool-page/tool-relations-section';
import { RelatedTools } from '../../features/tool-page/related-tools';
import { ToolFactTable } from '../../features/tool-page/tool-fact-table';
import { ToolFacts } from '../../features/tool-page/tool-facts';
import { ToolDocuments } from '../../features/tool-page/tool-documents';
import { ToolName } from '../../features/tool-page/tool-name';
import { ToolNotFound } from '../../features/tool-page/tool-not-found';
import { ToolPicture } from '../../features/tool-page/tool-picture';
import { ProductJson } from '../../features/tool-page/product-json';
import { PanelSkeleton, ToolSkeleton, ToolTop, ToolTrail } from '../../features/tool-page/tool-top';
import {
  ToolDetailDocument,
  ToolPreviewDocument,
  type ToolDetailQuery,
  type ToolPreviewQuery,
} from './tool-detail.generated';
import { useConfig } from '../../lib/config/config-context';
import { errorInfo } from '../../lib/api/error-message';
import { registerPreload } from '../../lib/api/preloaded-query';
import { labels } from '../../lib/messages';
import { availabilityOf } from '../../entities/tool/availability';
import { smallestQuantity } from '../../entities/tool/pricing';

const toolPreview = registerPreload('ToolPreview', ToolPreviewDocument);

/** One tool and its ordering (specification section 2). */
export function ToolDetailPage() {
  const { id = '' } = useParams();
  const hasCart = useCart().lines.length > 0;
  const refusal = useBuyingRefusal();
  const variables = { id };
  const { data, error, refetch } = useQuery(ToolDetailDocument, { variables });
  // Data from a list, or preloaded in the page, is shown before the answer.
  const { data: known } = useQuery(toolPreview, { variables, fetchPolicy: 'cache-only' });
  // Drawn in slices: a phone takes a tenth of a second for the panel.
  const answer = useDeferredValue(data);
  const whole = answer?.tool.id === id ? answer : undefined;
  const reload = () => void refetch().catch(() => undefined);
  // Data from the list is not enough here; a deleted tool is not shown.
  if (error && errorInfo(error).code === 'NOT_FOUND') return <ToolNotFound />;
  if (whole) {
    const { tool, me } = whole;
    return (
      <Detail key={id} tool={tool}>
        <CannotBuy lines={[{ sku: tool.sku, quantity: smallestQuantity(tool) }]} />
        {me && (
          <OrderPanel
            tool={tool}
            onToolChanged={reload}
            isSecondary={hasCart}
            buyer={me}
            refusal={refusal}
            extra={(quantity) => (
              <ToCart tool={tool} quantity={quantity} isMain={hasCart && refusal === null} />
            )}
            others={(quantity) => <ForLater toolId={tool.id} quantity={quantity} variant="quiet" />}
            more={
              tool.supply === 'MADE_TO_ORDER' &&
              availabilityOf(tool) !== 'Discontinued' && <MadeToOrder tool={tool} />
            }
            tellMe={(quantity) => tool.madeFor === null && <TellMe tool={tool} quantity={quantity} />}
            remember={<WhenBack tool={tool} quantity={smallestQuantity(tool)} />}
          />
        )}
        {me && <PastOrders tool={tool} />}
      </Detail>
    );
  }
  if (known && !error)
    return (
      <Detail key={id} tool={known.tool}>
        <PanelSkeleton />
      </Detail>
    );
  return (
    <Page title={labels.tools}>
      <h1 className="visually-hidden">{labels.tools}</h1>
      {error ? (
        <>
          <ToolTrail />
          <ErrorState error={error} title="This tool could not be loaded" onRetry={reload} />
        </>
      ) : (
        <ToolSkeleton />
      )}
    </Page>
  );
}

type ToCartProps = { tool: { id: string; name: string }; quantity: number; isMain: boolean };

const ToCart = ({ isMain, ...line }: ToCartProps) => (
  <AddToCartButton {...line} size="large" variant={isMain ? 'primary' : undefined} />
);

type ForLaterProps = { toolId: string; quantity: number; variant?: 'quiet' };

const ForLater = ({ toolId, quantity, variant }: ForLaterProps) => (
  <>
    <SaveToList label="Add to list" lines={[{ toolId, quantity }]} variant={variant} />
    <RequestQuoteButton lines={[{ toolId, quantities: [quantity] }]} variant={variant} />
  </>
);

type WhenBackProps = { tool: ToolDetailQuery['tool']; quantity: number };

/** How a reader remembers a tool that is sold out. */
const WhenBack = ({ tool, quantity }: WhenBackProps) => (
  <>
    {tool.madeFor === null && <TellMe tool={tool} quantity={quantity} isSoldOut />}
    <ForLater toolId={tool.id} quantity={quantity} />
  </>
);

/** Public facts of the tool; `children` is the order panel. */
function Detail({ tool, children }: { tool: ToolPreviewQuery['tool']; children: ReactNode }) {
  const { company } = useConfig();
  const rating = useToolRating(tool);
  return (
    <Page title={tool.name} description={tool.shortDescription}>
      {tool.madeFor === null && <ProductJson tool={tool} brand={company.name} rating={rating} />}
      <ToolTop
        head={
          <>
            <ToolName tool={tool}>
              <ToolRating rating={rating} />
              <CompareLink sku={tool.sku} />
            </ToolName>
            <ToolFacts tool={tool} />
            <ToolNotices toolId={tool.id} />
          </>
        }
        picture={<ToolPicture tool={tool} />}
        facts={
          <>
            <ToolFactTable tool={tool} />
            <ToolDocuments toolId={tool.id} />
          </>
        }
      >
        {children}
      </ToolTop>
      {tool.madeFor === null && <ToolRelationsSection toolId={tool.id} />}
      {tool.madeFor === null && <ToolQuestionsSection tool={tool} />}
      {tool.madeFor === null && <ToolReviewsSection tool={tool} />}
      <WhenNear fallback={null}>
        <RelatedTools toolId={tool.id} />
      </WhenNear>
    </Page>
  );
}
