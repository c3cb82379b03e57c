import { useTextOf } from '../../language/language-context.tsx'
import { enUS } from './en-us.ts'
import { type ResourceText, zhCN } from './zh-cn.ts'

const texts = { zh: zhCN, en: enUS }

export function useResourceText(): ResourceText {
  return useTextOf(texts)
}
