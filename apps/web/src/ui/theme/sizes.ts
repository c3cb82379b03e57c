export type SizeName = 'default' | 'medium' | 'small' | 'mini'

/** What a component size means in pixels (look, §2 "Sizes"). */
export interface Size {
  readonly name: SizeName
  readonly antd: 'large' | 'medium' | 'small'
  readonly control: number
  readonly text: number
  readonly tableText: number
  readonly row: number
  readonly head: number
  readonly formGap: number
  readonly menuItem: number
}

export const sizes: Readonly<Record<SizeName, Size>> = {
  default: { name: 'default', antd: 'large', control: 36, text: 14, tableText: 14, row: 46, head: 46, formGap: 20, menuItem: 40 },
  medium: { name: 'medium', antd: 'medium', control: 32, text: 14, tableText: 14, row: 40, head: 40, formGap: 20, menuItem: 40 },
  small: { name: 'small', antd: 'small', control: 28, text: 14, tableText: 13, row: 34, head: 36, formGap: 18, menuItem: 36 },
  mini: { name: 'mini', antd: 'small', control: 24, text: 12, tableText: 12, row: 28, head: 32, formGap: 18, menuItem: 32 },
}

export const sizeNames: readonly SizeName[] = ['default', 'medium', 'small', 'mini']

export function sizeNamed(name: string | undefined): Size {
  return Object.values(sizes).find((size) => size.name === name) ?? sizes.small
}
