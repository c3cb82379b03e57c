const identityWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const identityChecks = '10X98765432'

/** The 18th character of an identity number (GB 11643, ISO 7064 MOD 11-2). Throws RangeError unless given 17 digits. */
export function identityCheckDigit(first17: string): string {
  if (!/^\d{17}$/.test(first17)) throw new RangeError('an identity number has 17 digits before its check digit')
  const sum = identityWeights.reduce((total, weight, index) => total + weight * Number(first17.charAt(index)), 0)
  return identityChecks.charAt(sum % 11)
}

/** The last digit that makes a row of digits pass Luhn's test. */
export function luhnDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
