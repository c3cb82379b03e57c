const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const SIGNS = '10X98765432'

/** For tests: an identity number with its check digit (GB 11643-1999), in a region that does not exist. */
export function newIdentityCode(serial: string, birthday: string): string {
  const first = `990102${birthday.replaceAll('-', '')}${serial}`
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(first[at]), 0)
  return first + (SIGNS[sum % SIGNS.length] ?? '')
}
