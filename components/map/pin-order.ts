/** Puts elements into their pane in an order, whatever one of them has the focus: to move that one would take it away. */
export function putInOrder(pane: HTMLElement | undefined, elements: readonly HTMLElement[]) {
  const fixed = elements.find((element) => element.contains(document.activeElement));
  let isAfter = fixed === undefined;
  for (const element of elements) {
    if (element === fixed) isAfter = true;
    else if (isAfter) pane?.append(element);
    else fixed?.before(element);
  }
}
