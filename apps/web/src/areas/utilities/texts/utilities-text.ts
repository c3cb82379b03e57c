import { useTextOf } from '../../../language/language-context.tsx'
import { enUS } from './en-us.ts'
import { type UtilitiesText, zhCN } from './zh-cn.ts'

const texts = { zh: zhCN, en: enUS }

export function useUtilitiesText(): UtilitiesText {
  return useTextOf(texts)
}
