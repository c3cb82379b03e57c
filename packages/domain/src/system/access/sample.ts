import { sampleOf } from '../../testing/test-city.ts'
import { menu } from './menu.ts'

export const menuSample = sampleOf(menu, { values: ({ city }) => ({ pid: city.postMenu, type: '1', permissions: 'sys:sample:list' }) })
