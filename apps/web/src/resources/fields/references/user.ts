import { pickedView } from './picked-view.tsx'

export const userView = pickedView(104)
