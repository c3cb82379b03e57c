import { useTextOf } from '../../../language/language-context.tsx'
import { enUS } from './en-us.ts'
import { type SystemText, zhCN } from './zh-cn.ts'

const texts = { zh: zhCN, en: enUS }

export function useSystemText(): SystemText {
  return useTextOf(texts)
}
