import { plural } from '../../../../resources/texts/plural.ts'
import type { AcceptanceText } from './zh-cn.ts'

export const enUS: AcceptanceText = {
  title: 'Finished projects whose acceptance is to be applied for',
  count: (many) => plural(many, 'project'),
  finished: (day) => `Finished ${day}`,
  due: (day) => `Apply by ${day}`,
  apply: 'Apply',
  none: 'No finished project waits for its application',
  failed: 'The finished projects could not be loaded',
  failedNote: (reason) => `${reason}.`,
}
