/** The setting of the environment that names the resources which suites over all of them go through in full, parted by commas. */
export const IN_FULL = 'TEST_IN_FULL'

/** Whether a suite over all resources goes through this one in full: any, unless the run names some (`npm test` does, decision 0027). */
export function isInFull(resource: string): boolean {
  const { [IN_FULL]: named } = process.env
  return named === undefined || named.split(',').includes(resource)
}

/** The setting that names the resources which these suites go through at all, parted by commas: those that a change touches (decision 0101). */
export const ONLY = 'TEST_ONLY'

/** Whether a suite over all resources goes through this one: through each, unless the run names some (`npm test -- --changed` does). */
export function isGoneThrough(resource: string): boolean {
  const { [ONLY]: named } = process.env
  return named === undefined || named.split(',').includes(resource)
}
