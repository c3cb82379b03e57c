/** The same program in signs of one byte: V8 keeps a text with a single Chinese sign at two bytes a sign, also of all that surrounds it. Outside of
 *  strings, regular expressions and comments a program holds no others. */
export function asciiOnly(code: string): string {
  return code.replace(/(\\*)([^\0-\x7f])/g, (_, before: string, sign: string) => {
    // A backslash before a sign that needs none means the sign; before an escape it would mean itself.
    const kept = before.length % 2 === 0 ? before : before.slice(1)
    return `${kept}\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
