import { lightPalette, onePiece } from '../one-piece.ts'
import type { Theme } from '../palette.ts'

const ground = '#314255'

export const element: Theme = {
  name: 'element',
  dark: false,
  underlinedLinks: false,
  palette: lightPalette(ground, '#1B6FD0', '#1560B8'),
  frame: onePiece({
    background: ground,
    ground,
    text: '#C5D0DD',
    activeGround: '#28384A',
    activeText: '#8CC4FF',
    activeLine: '#46A0FC',
    line: '#3F5166',
    dark: true,
  }),
}
