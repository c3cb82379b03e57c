import type { Row } from '../../../../resources/row.ts'
import { messageText } from '../../messages/page-tools.tsx'
import type { FlowModelText } from '../texts/zh-cn.ts'

/** A deployed version as titles name it: 挖掘占道审批 第 3 版. */
export const versionName = (row: Row, text: FlowModelText['processes']): string =>
  `${messageText(row, 'name')} ${text.version(String(row.version))}`
