/** The colours of one theme, by the names of the look's token table. */
export interface Palette {
  readonly text: string
  readonly text2: string
  readonly text3: string
  readonly placeholder: string
  readonly disabled: string
  readonly page: string
  readonly card: string
  readonly fill: string
  readonly fill2: string
  readonly hairline: string
  readonly border: string
  readonly primary: string
  readonly primaryHover: string
  readonly primaryPressed: string
  readonly onPrimary: string
  readonly link: string
  readonly tint: string
  readonly tintHover: string
  readonly tintBorder: string
  readonly rowHover: string
  readonly rowSelected: string
  readonly rowOverdue: string
  readonly rowDue: string
  readonly infoText: string
  readonly infoTint: string
  readonly infoDot: string
  readonly warnText: string
  readonly warnTint: string
  readonly warnDot: string
  readonly errorText: string
  readonly errorTint: string
  readonly errorDot: string
  readonly errorFill: string
  readonly errorFillHover: string
  readonly successText: string
  readonly successTint: string
  readonly successDot: string
  readonly neutralText: string
  readonly neutralTint: string
  readonly neutralDot: string
  readonly riskMajor: string
  readonly riskGreater: string
  readonly riskGeneral: string
  readonly riskLow: string
}

/** The frame around the pages: header, aside and the tab strip. */
export interface Frame {
  readonly header: string
  readonly headerText: string
  readonly headerPressed: string
  readonly headerActive: string
  readonly headerActiveText: string
  readonly aside: string
  readonly asideText: string
  readonly asideActive: string
  readonly asideActiveText: string
}

export interface Theme {
  readonly name: string
  readonly dark: boolean
  readonly palette: Palette
  readonly frame: Frame
}
