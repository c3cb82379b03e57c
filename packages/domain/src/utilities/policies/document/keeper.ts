import { regionWithin } from '@chengan/kernel/access/region'
import type { Allowed } from '@chengan/kernel/lifecycle/lifecycle'
import type { PolicyFields } from './document-fields.ts'

/** City and district write for their own region: a district reads what the city publishes, and changes nothing of it. */
export const keepsDocument: Allowed<PolicyFields> = {
  name: 'keepsDocument',
  may: (row, actor) => (actor.level === 'city' || actor.level === 'district') && regionWithin(row.regionId, actor.regionId),
  refusal: 'documentOfAnother',
  refuses: {
    documentOfAnother: { code: -2, zh: '只能修改和发布本区域的政策文件', en: 'You change and publish documents of your own region alone' },
  },
}
