/** The top of an overview page: a large title and one sentence beside it. */
export const PageHead = ({ title, intro }: { title: string; intro: string }) => (
  <header className="page-head grid">
    <h1>{title}</h1>
    <p className="lede">{intro}</p>
  </header>
);
