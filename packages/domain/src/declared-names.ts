// Written by `npm run docs` from the definitions.

/** The effects and facts that each definition names: what `implement` asks for. */
export interface DeclaredNames {
  readonly user: {
    readonly effects:
      | 'askSecondFactorOfUser'
      | 'assignBusinessRoles'
      | 'endSessionsOfDeletedUser'
      | 'endSessionsOfDisabledUser'
      | 'giveUuid'
      | 'keepPassword'
      | 'renewPermissions'
    readonly facts:
      | 'administratorRolesHeldHereOnly'
      | 'barredRoles'
      | 'businessRolesOfForm'
      | 'grantableRoleIds'
      | 'grantedRoles'
      | 'mixtureOfAccount'
      | 'openDutiesOfUser'
      | 'passwordConfirmed'
      | 'placesWithRoles'
      | 'postsGiven'
      | 'rolesByPlace'
      | 'takeoverByForm'
      | 'usernameEverTaken'
  }
  readonly role: {
    readonly effects: 'askSecondFactorOfHolders' | 'renewPermissions'
    readonly facts:
      | 'codeOfOlderClient'
      | 'departmentsInUse'
      | 'essentialGrantsLost'
      | 'grantableMenuIds'
      | 'menusOfInstallation'
      | 'mixtureOfRole'
  }
  readonly businessRole: {
    readonly effects: 'renewPermissions'
    readonly facts: 'makesCallerMember' | 'membersOfOtherLevel' | 'processesOfBusinessRole'
  }
  readonly dept: {
    readonly effects: 'carryDepartmentToItsUsers' | 'endSessionsOfDisabledDepartment' | 'renewPermissions'
    readonly facts: 'administratorRolesLostWithDepartment' | 'liveUsesOfDepartment' | 'siblingDepartmentHasName' | 'valuesOfOlderClient'
  }
  readonly menu: {
    readonly effects: 'renewPermissions' | 'takeMenuFromRoles'
    readonly facts:
      | 'essentialLostWithMenu'
      | 'essentialLostWithoutMenu'
      | 'menuHasOthersBelow'
      | 'menusAboveSuperior'
      | 'mixtureByMenu'
      | 'widensOwnMenu'
  }
  readonly dictType: { readonly effects: 'raiseDictVersion'; readonly facts: 'parentTypeFits' }
  readonly dictData: { readonly effects: 'raiseDictVersion'; readonly facts: 'dictValueTaken' | 'dictValueUses' | 'parentDictValues' }
  readonly param: {
    readonly effects: 'reloadParameters'
    readonly facts: 'addressRuleIsMalformed' | 'addressShutOut' | 'separationIsDemanded'
  }
  readonly region: { readonly effects: 'carryRowsToSuccessor' | 'keepRegionTree'; readonly facts: 'successorFits' | 'usesOfRegion' }
  readonly workday: { readonly effects: 'reloadCalendar'; readonly facts: never }
  readonly notice: {
    readonly effects: 'freezeReceivers' | 'pushNotice' | 'releaseAtOnceWhereAsked' | 'removeReceipts' | 'writeReceipts'
    readonly facts: never
  }
  readonly file: { readonly effects: 'removeStoredContent'; readonly facts: never }
  readonly schedule: { readonly effects: 'runJobNow'; readonly facts: never }
  readonly mailAccount: { readonly effects: 'keepOneDefaultAccount'; readonly facts: never }
  readonly fileStore: { readonly effects: 'putStoreToUse'; readonly facts: never }
  readonly exportFile: { readonly effects: 'removeExportedFile'; readonly facts: never }
  readonly listView: { readonly effects: 'oneDefaultViewOfAPage'; readonly facts: never }
  readonly paymentOrder: { readonly effects: 'orderGoesToChannel'; readonly facts: 'paymentChannels' }
  readonly trustedSystem: { readonly effects: 'endAccessOfDeleted' | 'endAccessOfDisabled' | 'makeAccessKey'; readonly facts: never }
  readonly webhook: {
    readonly effects: 'beginAnewWhenEnabled' | 'forgetDeliveries'
    readonly facts: 'unfitCondition' | 'unknownSubscription'
  }
  readonly flowModel: { readonly effects: 'fileFollowsModel' | 'fileOfNewModel'; readonly facts: never }
  readonly expiryRule: { readonly effects: never; readonly facts: 'expiryTemplateUnknown' }
  readonly road: { readonly effects: 'issueAssetCode' | 'tellMaintainer'; readonly facts: 'cityBox' }
  readonly bridge: { readonly effects: 'issueAssetCode' | 'tellMaintainer'; readonly facts: 'cityBox' }
  readonly bridgeDetection: {
    readonly effects: 'fallBackToFormerRating' | 'proposeClosing' | 'warnOfDangerousBridge' | 'writeRatingToBridge'
    readonly facts: never
  }
  readonly baselamppdx: { readonly effects: 'issueAssetCode' | 'tellMaintainer'; readonly facts: 'cityBox' }
  readonly lamp: { readonly effects: 'issueAssetCode' | 'recountInstallation' | 'tellMaintainer'; readonly facts: 'cityBox' }
  readonly lampLand: { readonly effects: 'issueAssetCode' | 'tellMaintainer'; readonly facts: 'cityBox' }
  readonly lampFacility: { readonly effects: 'issueAssetCode' | 'tellMaintainer'; readonly facts: 'cityBox' | 'lampsRecorded' }
  readonly lampBox: { readonly effects: 'issueAssetCode' | 'tellMaintainer'; readonly facts: 'cityBox' }
  readonly assetCorrection: { readonly effects: 'tellProposer' | 'writeCorrection'; readonly facts: 'correctedAsset' }
  readonly roadSection: { readonly effects: 'issueAssetCode' | 'tellMaintainer'; readonly facts: 'cityBox' }
  readonly footbridge: { readonly effects: 'issueAssetCode' | 'tellMaintainer'; readonly facts: 'cityBox' }
  readonly tunnel: { readonly effects: 'issueAssetCode' | 'tellMaintainer'; readonly facts: 'cityBox' }
  readonly underpass: { readonly effects: 'issueAssetCode' | 'tellMaintainer'; readonly facts: 'cityBox' }
  readonly overheadLine: { readonly effects: 'issueAssetCode' | 'tellMaintainer'; readonly facts: 'cityBox' }
  readonly berth: { readonly effects: never; readonly facts: 'cityBox' }
  readonly parkingRoad: {
    readonly effects: 'issueAssetCode' | 'tellMaintainer'
    readonly facts: 'berthsRecorded' | 'cityBox' | 'crossingDistance' | 'operatorDepartment'
  }
  readonly township: { readonly effects: never; readonly facts: 'cityBox' }
  readonly camera: { readonly effects: never; readonly facts: 'cityBox' }
  readonly cameraGroup: { readonly effects: 'unlinkCameras'; readonly facts: 'placeOfGroup' }
  readonly floodWarning: { readonly effects: 'tellCloseLate' | 'tellLate' | 'tellTeam' | 'tellWarning'; readonly facts: 'depthNow' }
  readonly hazardCheck: {
    readonly effects:
      | 'issueOrder'
      | 'markRepeated'
      | 'notifyCompany'
      | 'notifyCompanySms'
      | 'notifyDistrict'
      | 'notifyDistrictSms'
      | 'notifyMajorReport'
      | 'notifyPrincipalSms'
      | 'notifyReviewer'
      | 'proposeSupervision'
      | 'signOrder'
      | 'voidOrder'
      | 'writeBackToSource'
    readonly facts: 'duplicateHazardExists' | 'restOfOrder' | 'strangeInspectors' | 'visitOfCheckNo'
  }
  readonly gasCompany: {
    readonly effects:
      | 'applyDueStatus'
      | 'cancelLicence'
      | 'createCompanyDepartment'
      | 'disableAccounts'
      | 'notifyOwner'
      | 'pauseCompany'
      | 'resumeCompany'
      | 'revokeLicence'
      | 'tellAreaOverlap'
    readonly facts: 'companyOfDepartment' | 'earliestSuspension' | 'hasLiveFillingPlant' | 'parentIsBelowCompany'
  }
  readonly gasFacility: { readonly effects: 'linkNetwork' | 'nameNode' | 'notifyOwner' | 'placeInStreet'; readonly facts: 'cityBox' }
  readonly sourceFiling: {
    readonly effects: 'draftHazardsOfFailedItems' | 'draftTheChange' | 'numberTheFiling' | 'numberTheWriteOff' | 'replaceTheFormer'
    readonly facts: 'changeUnderWay' | 'vetoItems'
  }
  readonly iotDevice: { readonly effects: 'noteBinding'; readonly facts: 'hasGraveThresholds' | 'locationIsInRegion' }
  readonly gasCar: { readonly effects: 'freeWithLivePapers' | 'notifyOwner'; readonly facts: never }
  readonly emergencyEvent: {
    readonly effects: 'freeEquipment' | 'tellFinish' | 'tellLookers' | 'tellReport' | 'tellStart' | 'tellUpgrade'
    readonly facts: 'otherThanValves'
  }
  readonly dispatchOrder: {
    readonly effects: 'chaseTeam' | 'returnEquipment' | 'takeEquipment' | 'tellCommand' | 'tellLookersOfEvent' | 'tellTeam'
    readonly facts: 'unusableEquipment'
  }
  readonly dutyRoster: { readonly effects: never; readonly facts: 'busyElsewhere' }
  readonly iotThreshold: { readonly effects: 'logThreshold'; readonly facts: 'template' }
  readonly iotAlarm: {
    readonly effects:
      | 'makeEmergency'
      | 'makeHazard'
      | 'recordStep'
      | 'tellAgain'
      | 'tellCity'
      | 'tellCompany'
      | 'tellCrew'
      | 'tellCrewToReport'
      | 'tellDevice'
      | 'tellDistrict'
      | 'tellOfficers'
      | 'tellPrincipal'
      | 'tellRaised'
      | 'tellReviewer'
    readonly facts: never
  }
  readonly jobPerson: {
    readonly effects: 'closeAccountOfLeaver' | 'notifyOwner' | 'tellOfEmployment'
    readonly facts: 'assignments' | 'retrained' | 'sameIdentity'
  }
  readonly staffOrder: { readonly effects: 'tellCompanyOfOrder' | 'tellIssuer'; readonly facts: 'usualDue' }
  readonly jobPersonTrain: { readonly effects: 'writeBatch'; readonly facts: never }
  readonly staffViolation: {
    readonly effects: 'countPoints' | 'tellBureauOfAppeal' | 'tellCompanyOfViolation'
    readonly facts: 'appealTerm'
  }
  readonly policyDocument: { readonly effects: 'closeReceipts' | 'moveEffects' | 'openReceipts' | 'tellScope'; readonly facts: never }
  readonly safetyActivity: {
    readonly effects: 'tellAdded' | 'tellCancelled' | 'tellCompanies' | 'tellOrganiser'
    readonly facts: 'ownCompanies'
  }
  readonly projectFiling: { readonly effects: 'notifyOwner' | 'placeInStreet'; readonly facts: never }
  readonly operatingLicence: {
    readonly effects:
      | 'drawCertificate'
      | 'drawCheckSheet'
      | 'endEarlierLicences'
      | 'noteOnCompany'
      | 'numberLicence'
      | 'tellApplicant'
      | 'tellAuthority'
      | 'tellCityOfIssue'
    readonly facts: 'licenceSelfCheck' | 'procedureTerms'
  }
  readonly licenceExtension: {
    readonly effects: 'applyToLicence' | 'applyWhenPassed' | 'endRenewal' | 'noteRenewal' | 'notifyOwner' | 'tellLateness'
    readonly facts: 'equityTerm' | 'eventUnderWay' | 'extensionCheck' | 'legalPersonCertified' | 'missingStaff' | 'unsettled'
  }
  readonly annualAssessment: {
    readonly effects:
      | 'drawResult'
      | 'enterCredit'
      | 'launchOthers'
      | 'takeCreditBack'
      | 'takeGradeBack'
      | 'tellDecided'
      | 'tellDistrict'
      | 'tellObjection'
      | 'tellPublicity'
      | 'tellPublished'
      | 'tellReturned'
      | 'tellVoided'
      | 'writeGrade'
    readonly facts: 'automaticNow' | 'firstToLaunch' | 'objectionEnd' | 'publicityEnd'
  }
  readonly assessmentScheme: { readonly effects: never; readonly facts: 'publishedOthers' }
  readonly creditEvent: { readonly effects: 'reckonCredit' | 'tellRepairDesk' | 'tellRepairEnd'; readonly facts: never }
  readonly excavation: {
    readonly effects: 'tieMaterials' | 'undoTransfer'
    readonly facts: 'banPeriodsMet' | 'earlierExtensions' | 'feeTariff' | 'unitCredit' | 'workdaysToPermitEnd'
  }
  readonly excavationSection: { readonly effects: never; readonly facts: 'feeTariff' | 'roadBeneath' }
  readonly feeStandard: { readonly effects: never; readonly facts: 'feeStandardOfTheSameTerm' }
  readonly excavationPlan: {
    readonly effects: 'adjustMembers' | 'askMembersAnew' | 'countMembers' | 'releaseMembers' | 'warnOfRegaps'
    readonly facts: never
  }
  readonly planMember: {
    readonly effects: 'changeMember' | 'joinPlan' | 'leavePlan' | 'memberAnswered'
    readonly facts: 'openPlanOfTheDeclaration' | 'otherLeadOfThePlan'
  }
  readonly jointMeeting: {
    readonly effects:
      | 'applyConclusions'
      | 'fillAgenda'
      | 'inviteParticipants'
      | 'releaseAgenda'
      | 'setFeedbackDeadline'
      | 'settleAgenda'
      | 'settleFeedbackDuties'
      | 'takeAgendaToTheMeeting'
      | 'tellOfTheCancelling'
    readonly facts: 'invitedDistricts' | 'policeDepartments'
  }
  readonly approvalCase: { readonly effects: 'superviseCase'; readonly facts: never }
  readonly approvalDocument: { readonly effects: 'tellRecipient'; readonly facts: never }
  readonly supervision: { readonly effects: 'superviseByFlow' | 'superviseNoMore' | 'visitsByRisk'; readonly facts: never }
  readonly constructionFiling: { readonly effects: 'worksFiled'; readonly facts: 'dugLength' | 'lanesWereTaken' }
  readonly supervisionVisit: { readonly effects: 'visitRecorded'; readonly facts: never }
  readonly rectificationOrder: { readonly effects: 'orderEnded' | 'orderIssued'; readonly facts: never }
  readonly acceptanceApplication: {
    readonly effects: 'acceptanceApplied' | 'acceptanceFailed' | 'acceptancePassed' | 'siteChecked'
    readonly facts: 'lanesWereTaken' | 'openApplicationOfTheSections' | 'openSevereOrders' | 'pipeWasLaid' | 'trenchDepth'
  }
  readonly contract: {
    readonly effects: 'countContractsOfParties' | 'returnOpenEvents'
    readonly facts: 'contractWithTheFacilities' | 'contractorOfContract'
  }
  readonly dailyMaintenance: {
    readonly effects: 'joinDuplicate' | 'reportFailedRepair' | 'tellDuplicates' | 'tellFarPhotos'
    readonly facts: 'bureauOfRegion' | 'departmentsAboveAssignee' | 'handlingPhotos' | 'ownMobile' | 'repairInWarranty'
  }
  readonly maintenanceCompany: {
    readonly effects: 'carryCompanyToItsDepartment' | 'countContractsOfCompany' | 'disableDepartmentOfCompany' | 'joinDepartmentOfCompany'
    readonly facts: 'contractsInForceOfCompany'
  }
  readonly annualReport: { readonly effects: never; readonly facts: 'districtsUnconfirmed' }
  readonly dashboardParameter: { readonly effects: 'tellBoards'; readonly facts: 'directionOfFigure' }
  readonly mapBase: { readonly effects: 'openPackage'; readonly facts: never }
}
