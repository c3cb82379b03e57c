import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** What drawing, deploying and trying processes is refused with, beyond the house's own catalogue (10151 to 10174). */
export const flowModelMessages = defineErrors({
  modelLocked: {
    code: -2,
    zh: '{0}正在编辑该模型（自{1}），请稍后再试或接管编辑',
    en: '{0} is drawing this model since {1}; wait, or take it over',
  },
})
