/** Limits above any real feed: larger input is refused before it costs memory or time. */

/**
 * The maximum number of bytes of a feed, unpacked. A property with texts in four languages and forty pictures takes
 * about 8 kB.
 */
export const MOST_FEED_BYTES = 150_000_000;
/** The maximum number of properties and projects together. */
export const MOST_ITEMS = 100_000;
/** The maximum number of bytes of one item: enough for a project of 2,000 units. */
export const MOST_ITEM_BYTES = 4_000_000;
/** The maximum number of bytes of one owner: name, address and properties. */
export const MOST_OWNER_BYTES = 20_000;
/** The maximum number of bytes of one dossier: enough for sixty documents and as many media with long addresses. */
export const MOST_DOSSIER_BYTES = 300_000;
/** The maximum number of bytes of one node of a tree: an id and a few names. */
export const MOST_NODE_BYTES = 10_000;
/**
 * The maximum number of levels of nesting; a real feed has six. Thousands would overflow the stack of a recursive
 * reader.
 */
export const MOST_LEVELS = 50;
/** The maximum number of entries of one list: no schema accepts more units, pictures or rooms. */
export const MOST_ENTRIES = 2000;
/** The maximum number of tags of an XML feed: enough for sixty in each of 65,000 properties. */
export const MOST_TAGS = 4_000_000;
