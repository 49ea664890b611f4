import { buildPriceBreak, buildTool } from '../../test/builders';
import { NO_TRADE_FACTS } from '../../test/trade-facts';
import { productData, productList } from './product-data';

it('offers a tool at the price of its smallest order', () => {
  const tool = buildTool({ id: 'tool-a', minimumOrder: 20, priceBreaks: [buildPriceBreak(20, 1_950)] });
  expect(productData(tool, 'Robotics Works')).toMatchObject({
    '@type': 'Product',
    sku: 'STEPPER-DRIVER-2A',
    offers: {
      price: 19.5,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      eligibleQuantity: { minValue: 20 },
      url: 'http://localhost/details/tool-a',
    },
  });
});

it('names the average of the reviews, if there are any', () => {
  const tool = buildTool();
  expect(
    productData(tool, 'Robotics Works', { rating: { averageRating: 4.6667, totalCount: 3 } }),
  ).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.67, reviewCount: 3 },
  });
  expect(productData(tool, 'Robotics Works')).not.toHaveProperty('aggregateRating');
});

it('has the price ladder and what is known of the tool', () => {
  const tool = buildTool({ price: 2_000, minimumOrder: 20, priceBreaks: [buildPriceBreak(100, 1_950)] });
  const attributes = [{ attribute: { name: 'Supply voltage' }, shown: '24 … 48 V' }];
  expect(productData(tool, 'Robotics Works', { attributes })).toMatchObject({
    offers: {
      priceSpecification: [
        { price: 20, eligibleQuantity: { minValue: 20 } },
        { price: 19.5, eligibleQuantity: { minValue: 100 } },
      ],
    },
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Supply voltage', value: '24 … 48 V' }],
  });
  expect(productData(tool, 'Robotics Works')).not.toHaveProperty('additionalProperty');
});

it.each([
  ['OutOfStock', { availableStock: 9 }],
  ['Discontinued', { lifecycle: 'Discontinued' as const }],
  ['Discontinued', { lifecycle: 'LastTimeBuy' as const, lastBuyOn: '2020-12-31' }],
])('says %s of a tool with %p', (availability, over) => {
  const { itemListElement } = productList([buildTool(over)], 'Robotics Works');
  expect(itemListElement[0]?.item.offers.availability).toBe(`https://schema.org/${availability}`);
});

describe('trade facts', () => {
  const of = (facts: Partial<typeof NO_TRADE_FACTS>) =>
    productData(buildTool(), 'Robotics Works', { trade: { ...NO_TRADE_FACTS, ...facts } });

  it('has the net weight and the country of origin of a tool', () => {
    expect(of({ weightGrams: 400, originCountry: 'VN' })).toMatchObject({
      weight: { '@type': 'QuantitativeValue', value: 400, unitCode: 'GRM' },
      countryOfOrigin: { '@type': 'Country', name: 'VN' },
    });
  });

  it('has weight and size of a packed unit as those of its shipping, with units', () => {
    const packed = { packedLengthMm: 275, packedWidthMm: 230, packedHeightMm: 135 };
    const { offers, ...product } = of({ packedWeightGrams: 480, ...packed });
    expect(offers).toMatchObject({
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        weight: { '@type': 'QuantitativeValue', value: 480, unitCode: 'GRM' },
        width: { '@type': 'QuantitativeValue', value: 230, unitCode: 'MMT' },
        height: { '@type': 'QuantitativeValue', value: 135, unitCode: 'MMT' },
        depth: { '@type': 'QuantitativeValue', value: 275, unitCode: 'MMT' },
      },
    });
    expect(product).not.toHaveProperty('weight');
  });

  it('says nothing of what is not known', () => {
    const data = of({});
    for (const property of ['weight', 'countryOfOrigin', 'width']) expect(data).not.toHaveProperty(property);
    expect(data.offers).not.toHaveProperty('shippingDetails');
    const { offers } = of({ packedWeightGrams: 480 });
    expect(offers).toMatchObject({ shippingDetails: { weight: { value: 480 } } });
    expect(JSON.stringify(offers)).not.toMatch(/width|height|depth|null/);
  });

  it('the catalogue, which visitors read, has none', () => {
    expect(JSON.stringify(productList([buildTool()], 'Robotics Works'))).not.toMatch(
      /weight|countryOfOrigin|shippingDetails/,
    );
  });
});
