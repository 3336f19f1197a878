import type { Graph, Thing } from 'schema-dts';

/**
 * The structured data of a page for search engines: one graph. `<` is escaped, so that feed text cannot close the script element
 * (RELIABILITY S5).
 */
export function JsonLd({ nodes }: { nodes: readonly Thing[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes };
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped; the one use in the project
      dangerouslySetInnerHTML={{ __html: JSON.stringify(graph).replaceAll('<', '\\u003c') }}
    />
  );
}
