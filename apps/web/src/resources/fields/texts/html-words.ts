/** HTML as a document of its own, in which nothing is loaded or executed. */
export function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

/** The words of a formatted text in one line. */
export function wordsOfHtml(html: string): string {
  return (parse(html).body.textContent ?? '').replace(/\s+/g, ' ').trim()
}
