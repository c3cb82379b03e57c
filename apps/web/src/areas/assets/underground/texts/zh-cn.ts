export const zhCN = {
  title: '病害体剖面',
  hint: '横断面示意，纵横同比例：斜线为空洞、脱空，圆点为疏松体（越密越松散），波纹为富水体。',
  surface: '路面',
  metres: (metres: number) => `${metres} m`,
  across: (width: string) => `宽 ${width}`,
  told: ({ type, top, bottom, width }: { type: string; top: string; bottom: string; width: string }) =>
    `${type}，顶埋深${top}，底埋深${bottom}，宽${width}`,
  noSize: '没有登记尺寸和埋深，无法绘制剖面',
}

export type SectionText = typeof zhCN
