/** Orders elements in their pane without moving the focused one, which would lose the focus. */
export function putInOrder(pane: HTMLElement | undefined, elements: readonly HTMLElement[]) {
  const fixed = elements.find((element) => element.contains(document.activeElement));
  let isAfter = fixed === undefined;
  for (const element of elements) {
    if (element === fixed) isAfter = true;
    else if (isAfter) pane?.append(element);
    else fixed?.before(element);
  }
}
