/** A text that is safe inside XML; what cannot stand there at all is dropped. */
export function escaped(text: string): string {
  return text.replace(NOT_IN_XML, '').replace(/[<>&"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

/** Control signs but tab and line ends, halves of a letter, and the two that Unicode keeps for itself. */
const NOT_IN_XML = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f000}-\u{3fffd}]/u

/** About how wide a letter is, in parts of the size of its type. */
const widthOf = (letter: string) =>
  WIDE.test(letter) ? 1 : /[A-Z0-9mw%@]/.test(letter) ? 0.66 : /[ilj.,:;|!' ]/.test(letter) ? 0.32 : 0.55

/** About how wide a text is in pixels. */
export function textWidth(text: string, size: number): number {
  return [...text].reduce((sum, letter) => sum + widthOf(letter), 0) * size
}

/** A text in lines of a width; words stay whole where they can, what does not fit ends in an ellipsis. */
export function wrapped(text: string, width: number, size: number, most: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of text
    .replace(/\s+/g, ' ')
    .trim()
    .match(/[([]?[A-Za-z0-9_\-.]+[)\],;:!?]*|.[，。、；：）》】”]?/gu) ?? []) {
    if (textWidth(line + piece, size) <= width) {
      line += piece
      continue
    }
    if (line.trim() !== '') lines.push(line.trim())
    line = piece
    while (textWidth(line, size) > width) {
      const fitting = fit(line, width, size)
      lines.push(fitting)
      line = line.slice(fitting.length)
    }
  }
  if (line.trim() !== '') lines.push(line.trim())
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `${fit(lines[most - 1] ?? '', width - size, size)}…`]
}

function fit(text: string, width: number, size: number): string {
  let fitting = ''
  for (const letter of text) {
    if (fitting !== '' && textWidth(fitting + letter, size) > width) break
    fitting += letter
  }
  return fitting
}
