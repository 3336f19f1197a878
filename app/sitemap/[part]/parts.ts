/** Four languages each: 40,000 addresses, under the 50,000 that a sitemap may hold. */
export const HOMES_PER_SITEMAP = 10_000;

export const XML_HEADERS = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' };
