/** How many tools the home page shows at most (specification section 9). */
export const FEATURED = 6;
