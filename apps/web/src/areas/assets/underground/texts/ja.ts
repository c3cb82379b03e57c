import type { SectionText } from './zh-cn.ts'

export const ja: SectionText = {
  title: '路面下異常の断面図',
  hint: '道路横断面、縦横同縮尺：斜線は空洞・はく離、点は緩み（密なほど緩い）、波線は富水部です。',
  surface: '路面',
  metres: (metres) => `${metres} m`,
  across: (width) => `幅 ${width}`,
  told: ({ type, top, bottom, width }) => `${type}、上面深さ${top}、下面深さ${bottom}、幅${width}`,
  noSize: '寸法と深さの記録がないため、断面図を描けません',
}
