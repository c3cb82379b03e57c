import { rule } from '@chengan/kernel/rule'
import { checkNeeds, firstHard } from '../checks/checks.ts'
import { missingMaterials } from '../materials/materials.ts'

/** What the statutory rules stop when a declaration is handed in (WJ-R4, WJ-R14, rules 6 and 7 of the section), and papers that are missing. */
export const nothingStopsTheSubmit = rule({
  name: 'nothingStopsTheSubmit',
  source: 'WJ-R1 … WJ-R16',
  ...checkNeeds,
  check: (context) => {
    const missing = missingMaterials(context.row)
    if (missing.length > 0) return { key: 'papersMissing', field: 'materials', values: { names: missing.join('、') } }
    return firstHard(context, 'submit')
  },
})

/** What the statutory rules stop when a permit is decided (WJ-R3, WJ-R7, WJ-R8, WJ-R13, WJ-R14, WJ-R15). */
export const nothingStopsThePermit = rule({
  name: 'nothingStopsThePermit',
  source: 'WJ-R1 … WJ-R16',
  ...checkNeeds,
  check: (context) => firstHard(context, 'permit'),
})
