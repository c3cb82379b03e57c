import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** Why a valve or node is not deleted. */
export const facilityMessages = defineErrors({
  nodeOfAPipe: {
    code: 10101,
    zh: '有管段连接在该设施上，请先修改管段的端点或删除管段',
    en: 'A pipe ends here; move the end of the pipe or delete the pipe first',
  },
})
