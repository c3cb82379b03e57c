/** Types that the city reviews after the district, by root (parameter gysy.review.cityTypes): piped-gas companies, gate stations and
 *  emergency storage unless the city set others; of vehicles none unless it names some. */
const usual = '{"gysy/gascompanies":["1"],"gysy/gasfacility":["1","2"]}'

/** Whether one of the row's types is reviewed by the city. An unreadable parameter counts as the usual one. */
export function isCityReviewed(root: string, types: readonly string[], settingText: (code: string, fallback: string) => string): boolean {
  const city = read(settingText('gysy.review.cityTypes', usual))[root] ?? []
  return types.some((type) => city.includes(type))
}

function read(text: string): Readonly<Record<string, readonly string[]>> {
  try {
    return JSON.parse(text)
  } catch {
    return JSON.parse(usual)
  }
}
