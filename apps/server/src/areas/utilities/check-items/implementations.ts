import { checkItem } from '@chengan/domain/utilities/check-items/check-item'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { checkItemList } from './check-item-list.ts'

/** What the definitions of check items name. */
export const checkItemImplementations = implementing(() => [implement(checkItem, { calls: { list: checkItemList } })])
