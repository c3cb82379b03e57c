import { reviewStatus } from '../../dictionaries/companies.ts'

/** Review states of a file that has passed, a change of it may wait. A draft, or what waits for its first review, is nobody's employment: it counts as no staff
 *  anywhere (utilities-enterprise.md §2.1, §4). */
export const onFileStates: readonly string[] = [reviewStatus.values.passed.value, reviewStatus.values.changing.value]
