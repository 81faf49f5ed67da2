import type { ReactNode } from "react";

interface ListPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The listPage layout (specification, section 2): a title and one list. */
export function ListPage({ title, children }: ListPageProps) {
  return (
    <main id="content" className="page list-page">
      <h1 className="list-title">{title}</h1>
      {children}
    </main>
  );
}
