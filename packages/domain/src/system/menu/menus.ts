import { administration } from './administration.ts'
import { approvals } from './approvals.ts'
import { facilityOperation } from './facility-operation.ts'
import { gasData } from './gas-data.ts'
import { gasOperation } from './gas-operation.ts'
import { gasSupervision } from './gas-supervision.ts'
import { maintenance } from './maintenance.ts'
import { flatten, type MenuSeed } from './menu-tree.ts'
import { municipalData } from './municipal-data.ts'
import { myWork } from './my-work.ts'

/** The menu as sys/menu is seeded with it (system.md §8): every branch, page and button, a superior before what is below it. */
export const allMenus: readonly MenuSeed[] = flatten([
  ...myWork,
  ...gasData,
  ...gasSupervision,
  ...gasOperation,
  ...municipalData,
  ...approvals,
  ...maintenance,
  ...facilityOperation,
  ...administration,
])
