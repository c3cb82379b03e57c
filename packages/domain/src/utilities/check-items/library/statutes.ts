/** Names of the texts that items cite. The clause follows the name; where only the chapter is certain, the chapter is cited. */
const named = (name: string) => (clause: string) => `${name}${clause}`

export const ordinance = named('《城镇燃气管理条例》')
export const safetyLaw = named('《中华人民共和国安全生产法》')
export const emergencyOrder = named('《生产安全事故应急条例》')
export const majorCriteria = named('《城镇燃气经营安全重大隐患判定标准》（建城规〔2023〕4号）')
export const licenceRules = named('《燃气经营许可管理办法》（建城规〔2019〕2号）')
export const staffRules = named('《燃气经营企业从业人员专业培训考核管理办法》（建城〔2014〕167号）')
export const dangerousGoodsRules = named('《危险货物道路运输安全管理办法》（交通运输部令2019年第29号）')
export const gasCode = named('《燃气工程项目规范》GB 55009-2021 ')
export const operationCode = named('《城镇燃气设施运行、维护和抢修安全技术规程》CJJ 51-2016 ')
export const designCode = named('《城镇燃气设计规范》GB 50028-2006（2020年版）')
export const lpgCode = named('《液化石油气供应工程设计规范》GB 51142-2015 ')
export const cylinderCode = named('《气瓶安全技术规程》TSG 23-2021 ')
export const cylinderHandling = named('《气瓶搬运、装卸、储存和使用安全规定》GB/T 34525-2017 ')
export const dangerousGoodsRoad = named('《危险货物道路运输规则》JT/T 617-2018 ')
export const serviceGuide = named('《燃气服务导则》GB/T 28885-2025 ')
export const alarmCode = named('《城镇燃气报警控制系统技术规程》CJJ/T 146-2011 ')
export const signCode = named('《城镇燃气标志标准》CJJ/T 153-2010 ')

/** Penalties of the ordinance that recur. */
export const penaltyOfFacilities = ordinance('第四十八条')
export const penaltyOfSupply = ordinance('第四十六条')
export const penaltyOfUsers = ordinance('第四十九条')
export const penaltyOfProtection = ordinance('第五十条')
export const penaltyOfWorks = ordinance('第五十二条')
