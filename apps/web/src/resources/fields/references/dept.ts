import { pickedView } from './picked-view.tsx'

export const deptView = pickedView(170)
