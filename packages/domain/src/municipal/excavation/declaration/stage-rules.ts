import { rule } from '@chengan/kernel/rule'
import { checkNeeds, firstHard, refusedByChecks } from '../checks/checks.ts'
import { missingMaterials } from '../materials/materials.ts'
import type { excavationFields } from './excavation-fields.ts'

type Excavation = typeof excavationFields

/** What the statutory rules stop when a declaration is handed in (WJ-R4, WJ-R14, rules 6 and 7 of the section), and papers that are missing. */
export const nothingStopsTheSubmit = rule<Excavation>({
  name: 'nothingStopsTheSubmit',
  source: 'WJ-R1 … WJ-R16',
  ...checkNeeds,
  refuses: { ...refusedByChecks, papersMissing: { code: 10400, zh: '请上传申请材料：{names}', en: 'Upload the materials: {names}' } },
  check: (context) => {
    const missing = missingMaterials(context.row)
    if (missing.length > 0) return { key: 'papersMissing', field: 'materials', values: { names: missing } }
    return firstHard(context, 'submit')
  },
})

/** What the statutory rules stop when a permit is decided (WJ-R3, WJ-R7, WJ-R8, WJ-R13, WJ-R14, WJ-R15). */
export const nothingStopsThePermit = rule<Excavation>({
  name: 'nothingStopsThePermit',
  source: 'WJ-R1 … WJ-R16',
  ...checkNeeds,
  refuses: refusedByChecks,
  check: (context) => firstHard(context, 'permit'),
})
