/** The element id of a question's control (the first of several): where its problem leads. */
export const controlId = (fieldId: string): string => `question-${fieldId}`;
