/** Where a device keeps that a form was handed in, by the path of its page. */
export function handedInKey(path: string): string {
  return `davmu:form:${path}`;
}
