const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ensp: ' ', emsp: '　' }

/** A sign of HTML as it is read. */
function decoded(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (name.startsWith('#')) {
      const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    }
    return entities[name] ?? whole
  })
}

/** The paragraphs of a rich text as plain lines: a row of a table is a line, with its cells apart. */
export function paragraphsOf(html: string): readonly string[] {
  return (
    html
      // The wide space of Chinese is room to write in, not white space between words.
      .replace(/[ \t\r\n\f]+/g, ' ')
      .replace(/<\/t[dh]>/gi, '　')
      .split(/<\/(?:p|div|li|h[1-6]|tr|blockquote)>|<br\s*\/?>/i)
      .map((part) => decoded(part.replace(/<[^<>]*>/g, '')).trim())
      .filter((text) => text !== '')
  )
}
