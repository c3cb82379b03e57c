const written = /^[0-9A-HJKMNP-TV-Z]{12}$/
const misread: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' }

/** A check code as somebody types it from paper, in its own characters (12 of Crockford's base 32: no I, L, O or U); undefined for what is
 *  none (municipal-approval.md §2.9). */
export function readCheckCode(typed: string): string | undefined {
  const code = typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[ILO]/g, (letter) => misread[letter] ?? letter)
  return written.test(code) ? code : undefined
}

/** In groups of four, as it is printed. */
export const printedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ')
