/** The shop's GraphQL operations. The baselines answer with the keys in this order. */

const TOOL = 'id name picture pictureSrcSet price minimumOrder availableStock shortDescription';
const PAGE = 'pageInfo { hasNextPage endCursor } totalCount';

export const documents = {
  home: `query HomeTools { tools(first: 6) { nodes { ${TOOL} } } }`,
  tool: `query ToolDetails($id: ID!) { tool(id: $id) { ${TOOL} } }`,
  place: `mutation PlaceOrder($input: PlaceOrderInput!) {
  placeOrder(input: $input) { id toolName quantity totalPrice status payment placedAt }
}`,
  mine: `query MyOrders($first: Int!) {
  myOrders(first: $first) {
    nodes { id toolName quantity unitPrice totalPrice contactNo status payment placedAt tool { id picture } }
    ${PAGE}
  }
}`,
  orders: `query ManageOrders($first: Int!, $filter: OrderFilter) {
  orders(first: $first, filter: $filter) {
    nodes { id toolName quantity totalPrice status payment placedAt customer { id email displayName } }
    ${PAGE}
  }
}`,
  bell: 'query UnreadNotifications { myUnreadNotifications }',
  lines: `query CheckLines($lines: [LineInput!]!) {
  checkLines(lines: $lines) {
    lines {
      tool { id name sku picture minimumOrder orderMultiple availableStock } quantity unitPrice total breakQuantity
      next { minQuantity unitPrice } shipsOn problems { code message details } suggestions { id sku name }
    }
    total listTotal orderMinimum shortfall
  }
}`,
  purchase: `mutation PlacePurchase($input: PlacePurchaseInput!) { placePurchase(input: $input) { id number state } }`,
  search: `query Catalogue($first: Int!, $filter: ToolFilter) {
  tools(first: $first, filter: $filter) { nodes { ${TOOL} } ${PAGE} }
}`,
};
