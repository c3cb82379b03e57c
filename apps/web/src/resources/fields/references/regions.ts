import { pickedView } from './picked-view.tsx'

export const regionsView = pickedView(140)
