import { defineErrors } from './catalogue.ts'

/** What definitions say where nothing was given. Apart from the other refusals of the house, which the console needs only with its forms. */
export const missingMessages = defineErrors({
  idMissing: { code: 10006, zh: '标识不能为空', en: 'Identifier cannot be empty' },
  businessKeyEmpty: { code: 10154, zh: '业务主键为空', en: 'Business key is empty' },
  entrustUserMissing: { code: 10162, zh: '请选择委托人', en: 'Choose a user to entrust' },
})
