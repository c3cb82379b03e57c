import { term, termsOf } from '../../term.ts'

/** People who work with gas. */
export const termsOfGasStaff = termsOf(
  term('从业人员', 'job person', 'who works for a gas company'),
  term('持证状态', 'certificate status', 'the worst over what the post needs'),
  term('违规记分', 'violation points', 'over twelve months'),
  term('行业禁入', 'barred from the trade', '', 'blacklisted'),
  term('督办记录', 'supervision order', 'of a bureau to a company about its staff'),
)
