/** `12,345.60`; a real minus sign; decimals by field. */
export function numberWords(value: unknown, scale: number): string {
  if (value === null || value === undefined || value === '') return ''
  const number = Number(value)
  if (!Number.isFinite(number)) return String(value)
  return number.toLocaleString('en-US', { minimumFractionDigits: 0, maximumFractionDigits: scale }).replace('-', '−')
}

export function withUnit(words: string, unit: string | undefined): string {
  return words === '' || unit === undefined ? words : `${words} ${unit}`
}
