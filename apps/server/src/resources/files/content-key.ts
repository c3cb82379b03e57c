/** The place of a content in the store: equal contents share it. */
export function contentKey(sha: string): string {
  return `content/${sha.slice(0, 2)}/${sha}`
}
