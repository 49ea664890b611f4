import { Link } from 'react-router-dom';
import { CodeBlock } from '../../../components/code-block';
import { look, stack } from '../../../components/layout/layout';
import { paths } from '../../../navigation/paths';
import styles from './examples.module.css';
import { apiExamples, EXAMPLE_SCOPES, type ApiExample } from './requests';
import { developerTexts as texts } from './example-texts';

const OPEN_API = '/api/v1/openapi.json';

/** A sentence in which code stands between backticks. */
const Sentence = ({ text }: { text: string }) => (
  <p>
    {text.split('`').map((part, at) =>
      at % 2 ? (
        <code key={part} translate="no">
          {part}
        </code>
      ) : (
        <span key={part}>{part}</span>
      ),
    )}
  </p>
);

const setUp = (origin: string) => `SHOP=${origin}\nAPI_KEY=shop_live_…`;

/** How a program of a customer uses the shop: ten requests, which a developer copies in their order. */
export const ApiExamples = () => (
  <div className={styles.list}>
    <section className={styles.example} aria-labelledby="before">
      <div className={stack(3)}>
        <h2 id="before">{texts.before}</h2>
        <p>{texts.key(EXAMPLE_SCOPES.join(', '))}</p>
        <Sentence text={texts.testKey} />
        <p>
          <Link to={paths.company}>{texts.create}</Link>
        </p>
      </div>
      <CodeBlock label={texts.setUp} text={setUp(window.location.origin)} copied />
    </section>
    {apiExamples.map((example, at) => (
      <Example key={example.title} example={example} number={at + 1} />
    ))}
    <section className={stack(3, 'measure')} aria-labelledby="rules">
      <h2 id="rules">{texts.rules}</h2>
      <ul className={stack(2)}>
        {texts.listOfRules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        <li>
          <a href={OPEN_API}>{texts.openApi}</a>
        </li>
      </ul>
    </section>
  </div>
);

type ExampleProps = { example: ApiExample; number: number };

function Example({ example: { title, text, command, keep }, number }: ExampleProps) {
  const kept = Object.entries(keep ?? {});
  return (
    <section className={styles.example} aria-labelledby={`example-${number}`}>
      <div className={stack(3)}>
        <h2 id={`example-${number}`}>{`${number}. ${title}`}</h2>
        <Sentence text={text} />
        {kept.length > 0 && <p className={look('muted', 'sm')}>{texts.kept(kept)}</p>}
      </div>
      <CodeBlock label={title} text={command} copied />
    </section>
  );
}
