import { buildPriceBreak, buildTool } from '../../test/builders';
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
