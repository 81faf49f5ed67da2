/** The element id of a question's control (the first of several): where its problem leads. */
export function controlId(fieldId: string): string {
  return `question-${fieldId}`;
}
