// Generated from the files of this folder by `npm run generate`. Do not edit.
import type { Check } from '../run/define.ts';
import * as concurrencyCancel from './concurrency/cancel.check.ts';
import * as concurrencyCashbox from './concurrency/cashbox.check.ts';
import * as concurrencyCatalog from './concurrency/catalog.check.ts';
import * as concurrencyCreation from './concurrency/creation.check.ts';
import * as concurrencyKeys from './concurrency/keys.check.ts';
import * as concurrencyLimits from './concurrency/limits.check.ts';
import * as concurrencyOrganizations from './concurrency/organizations.check.ts';
import * as concurrencyQrRefunds from './concurrency/qr-refunds.check.ts';
import * as concurrencyReceipts from './concurrency/receipts.check.ts';
import * as concurrencyRefunds from './concurrency/refunds.check.ts';
import * as concurrencySubscriptions from './concurrency/subscriptions.check.ts';
import * as decisionsEvents from './decisions/events.check.ts';
import * as decisionsList from './decisions/list.check.ts';
import * as decisionsPartner from './decisions/partner.check.ts';
import * as decisionsResponses from './decisions/responses.check.ts';
import * as decisionsSimulate from './decisions/simulate.check.ts';
import * as loadBursts from './load/bursts.check.ts';
import * as loadPartnerBursts from './load/partner-bursts.check.ts';
import * as merchantAuthenticationApiKey from './merchant/authentication/api-key.check.ts';
import * as merchantBulkCreate from './merchant/bulk/create.check.ts';
import * as merchantBulkRows from './merchant/bulk/rows.check.ts';
import * as merchantCashboxClose from './merchant/cashbox/close.check.ts';
import * as merchantCashboxOrganizations from './merchant/cashbox/organizations.check.ts';
import * as merchantCashboxOutages from './merchant/cashbox/outages.check.ts';
import * as merchantCashboxRead from './merchant/cashbox/read.check.ts';
import * as merchantCashboxUnknownIds from './merchant/cashbox/unknown-ids.check.ts';
import * as merchantCatalogBulkDeleteKey from './merchant/catalog/bulk-delete-key.check.ts';
import * as merchantCatalogBulkDeleteScope from './merchant/catalog/bulk-delete-scope.check.ts';
import * as merchantCatalogBulkDelete from './merchant/catalog/bulk-delete.check.ts';
import * as merchantCatalogChange from './merchant/catalog/change.check.ts';
import * as merchantCatalogCreate from './merchant/catalog/create.check.ts';
import * as merchantCatalogList from './merchant/catalog/list.check.ts';
import * as merchantCatalogProbes from './merchant/catalog/probes.check.ts';
import * as merchantCatalogProcessed from './merchant/catalog/processed.check.ts';
import * as merchantCatalogRefused from './merchant/catalog/refused.check.ts';
import * as merchantCatalogScan from './merchant/catalog/scan.check.ts';
import * as merchantCatalogTariff from './merchant/catalog/tariff.check.ts';
import * as merchantClientsCheck from './merchant/clients/check.check.ts';
import * as merchantConnectionsAuthorise from './merchant/connections/authorise.check.ts';
import * as merchantConnectionsCashier from './merchant/connections/cashier.check.ts';
import * as merchantConnectionsExistingOrganization from './merchant/connections/existing-organization.check.ts';
import * as merchantConnectionsMain from './merchant/connections/main.check.ts';
import * as merchantConnectionsOutages from './merchant/connections/outages.check.ts';
import * as merchantErrorsBodies from './merchant/errors/bodies.check.ts';
import * as merchantInvoicesAsynchronousCancel from './merchant/invoices/asynchronous-cancel.check.ts';
import * as merchantInvoicesCancel from './merchant/invoices/cancel.check.ts';
import * as merchantInvoicesCart from './merchant/invoices/cart.check.ts';
import * as merchantInvoicesCreate from './merchant/invoices/create.check.ts';
import * as merchantInvoicesExpiry from './merchant/invoices/expiry.check.ts';
import * as merchantInvoicesKeptLines from './merchant/invoices/kept-lines.check.ts';
import * as merchantInvoicesListProbes from './merchant/invoices/list-probes.check.ts';
import * as merchantInvoicesList from './merchant/invoices/list.check.ts';
import * as merchantInvoicesProbes from './merchant/invoices/probes.check.ts';
import * as merchantInvoicesProviderFailure from './merchant/invoices/provider-failure.check.ts';
import * as merchantInvoicesRecord from './merchant/invoices/record.check.ts';
import * as merchantInvoicesRefusedUnchanged from './merchant/invoices/refused-unchanged.check.ts';
import * as merchantInvoicesRefusedTable from './merchant/invoices/refused.table.ts';
import * as merchantInvoicesSimulate from './merchant/invoices/simulate.check.ts';
import * as merchantInvoicesSort from './merchant/invoices/sort.check.ts';
import * as merchantLimitsCreation from './merchant/limits/creation.check.ts';
import * as merchantLimitsTariffOverrun from './merchant/limits/tariff-overrun.check.ts';
import * as merchantMatricesAdmission from './merchant/matrices/admission.check.ts';
import * as merchantMatricesBounds from './merchant/matrices/bounds.check.ts';
import * as merchantMatricesBulk from './merchant/matrices/bulk.check.ts';
import * as merchantMatricesCounters from './merchant/matrices/counters.check.ts';
import * as merchantMatricesEcho from './merchant/matrices/echo.check.ts';
import * as merchantMatricesEvents from './merchant/matrices/events.check.ts';
import * as merchantMatricesIdempotency from './merchant/matrices/idempotency.check.ts';
import * as merchantMatricesLists from './merchant/matrices/lists.check.ts';
import * as merchantMatricesOccurrences from './merchant/matrices/occurrences.check.ts';
import * as merchantMatricesOptions from './merchant/matrices/options.check.ts';
import * as merchantMatricesOwnership from './merchant/matrices/ownership.check.ts';
import * as merchantMatricesScope from './merchant/matrices/scope.check.ts';
import * as merchantMatricesState from './merchant/matrices/state.check.ts';
import * as merchantMatricesViews from './merchant/matrices/views.check.ts';
import * as merchantOrganizationStateProduction from './merchant/organization-state/production.check.ts';
import * as merchantOrganizationStateRefusals from './merchant/organization-state/refusals.check.ts';
import * as merchantQrRefundsExecute from './merchant/qr-refunds/execute.check.ts';
import * as merchantQrRefundsLines from './merchant/qr-refunds/lines.check.ts';
import * as merchantQrRefundsRefused from './merchant/qr-refunds/refused.check.ts';
import * as merchantQrRefundsSession from './merchant/qr-refunds/session.check.ts';
import * as merchantQrCreate from './merchant/qr/create.check.ts';
import * as merchantQrFailure from './merchant/qr/failure.check.ts';
import * as merchantQrLimits from './merchant/qr/limits.check.ts';
import * as merchantQrRefusedTable from './merchant/qr/refused.table.ts';
import * as merchantQrState from './merchant/qr/state.check.ts';
import * as merchantReceiptsCreate from './merchant/receipts/create.check.ts';
import * as merchantReceiptsFailure from './merchant/receipts/failure.check.ts';
import * as merchantReceiptsOfInvoice from './merchant/receipts/of-invoice.check.ts';
import * as merchantReceiptsRecord from './merchant/receipts/record.check.ts';
import * as merchantReceiptsRefusals from './merchant/receipts/refusals.check.ts';
import * as merchantRefundsCreate from './merchant/refunds/create.check.ts';
import * as merchantRefundsEvents from './merchant/refunds/events.check.ts';
import * as merchantRefundsItems from './merchant/refunds/items.check.ts';
import * as merchantRefundsKey from './merchant/refunds/key.check.ts';
import * as merchantRefundsList from './merchant/refunds/list.check.ts';
import * as merchantRefundsOutcome from './merchant/refunds/outcome.check.ts';
import * as merchantRefundsProbes from './merchant/refunds/probes.check.ts';
import * as merchantRefundsReadAgain from './merchant/refunds/read-again.check.ts';
import * as merchantRefundsRecord from './merchant/refunds/record.check.ts';
import * as merchantRefundsRefused from './merchant/refunds/refused.check.ts';
import * as merchantRefundsTariff from './merchant/refunds/tariff.check.ts';
import * as merchantRequestsOpenFaults from './merchant/requests/open-faults.check.ts';
import * as merchantSubscriptionsCreate from './merchant/subscriptions/create.check.ts';
import * as merchantSubscriptionsLife from './merchant/subscriptions/life.check.ts';
import * as merchantSubscriptionsLimit from './merchant/subscriptions/limit.check.ts';
import * as merchantSubscriptionsTariff from './merchant/subscriptions/tariff.check.ts';
import * as merchantTariffEnded from './merchant/tariff/ended.check.ts';
import * as merchantTariffTariff from './merchant/tariff/tariff.check.ts';
import * as merchantWebhooksObject from './merchant/webhooks/object.check.ts';
import * as merchantWebhooksProbes from './merchant/webhooks/probes.check.ts';
import * as merchantWebhooksStatusChanged from './merchant/webhooks/status-changed.check.ts';
import * as partnerApiKeysIssue from './partner/api-keys/issue.check.ts';
import * as partnerApiKeysMerchantSide from './partner/api-keys/merchant-side.check.ts';
import * as partnerApiKeysProbes from './partner/api-keys/probes.check.ts';
import * as partnerApiKeysSecret from './partner/api-keys/secret.check.ts';
import * as partnerApiKeysWebhookAddress from './partner/api-keys/webhook-address.check.ts';
import * as partnerAuthorisationClaim from './partner/authorisation/claim.check.ts';
import * as partnerAuthorisationLink from './partner/authorisation/link.check.ts';
import * as partnerAuthorisationProbes from './partner/authorisation/probes.check.ts';
import * as partnerAuthorisationProcess from './partner/authorisation/process.check.ts';
import * as partnerAuthorisationVerify from './partner/authorisation/verify.check.ts';
import * as partnerLimitsRates from './partner/limits/rates.check.ts';
import * as partnerLimitsTestOrganizations from './partner/limits/test-organizations.check.ts';
import * as partnerMatricesAdmission from './partner/matrices/admission.check.ts';
import * as partnerMatricesBounds from './partner/matrices/bounds.check.ts';
import * as partnerMatricesCodes from './partner/matrices/codes.check.ts';
import * as partnerMatricesCounters from './partner/matrices/counters.check.ts';
import * as partnerMatricesEcho from './partner/matrices/echo.check.ts';
import * as partnerMatricesIdempotency from './partner/matrices/idempotency.check.ts';
import * as partnerMatricesOccurrences from './partner/matrices/occurrences.check.ts';
import * as partnerMatricesOwnership from './partner/matrices/ownership.check.ts';
import * as partnerMatricesScope from './partner/matrices/scope.check.ts';
import * as partnerOnboardingFlow from './partner/onboarding/flow.check.ts';
import * as partnerOrganizationsCard from './partner/organizations/card.check.ts';
import * as partnerOrganizationsCreate from './partner/organizations/create.check.ts';
import * as partnerOrganizationsDelete from './partner/organizations/delete.check.ts';
import * as partnerOrganizationsIsolation from './partner/organizations/isolation.check.ts';
import * as partnerOrganizationsList from './partner/organizations/list.check.ts';
import * as partnerOrganizationsPages from './partner/organizations/pages.check.ts';
import * as partnerOrganizationsProbes from './partner/organizations/probes.check.ts';
import * as partnerOrganizationsProduction from './partner/organizations/production.check.ts';
import * as partnerRequestsOpenFaults from './partner/requests/open-faults.check.ts';
import * as sequencesCallers from './sequences/callers.check.ts';
import * as sequencesCatalog from './sequences/catalog.check.ts';
import * as sequencesConnections from './sequences/connections.check.ts';
import * as sequencesInvoices from './sequences/invoices.check.ts';
import * as sequencesKeys from './sequences/keys.check.ts';
import * as sequencesOrganizations from './sequences/organizations.check.ts';
import * as sequencesOutcomes from './sequences/outcomes.check.ts';
import * as sequencesRequests from './sequences/requests.check.ts';
import * as sequencesRows from './sequences/rows.check.ts';
import * as sequencesSessions from './sequences/sessions.check.ts';

/** Every check of the suite, in the order in which a lane runs them. */
export const allChecks: readonly Check[] = [
  ...merchantAuthenticationApiKey.apiKeyChecks,
  ...merchantBulkCreate.bulkCreateChecks,
  ...merchantBulkRows.bulkRowChecks,
  ...merchantCashboxClose.cashboxCloseChecks,
  ...merchantCashboxOrganizations.cashboxOrganizationChecks,
  ...merchantCashboxOutages.cashboxOutageChecks,
  ...merchantCashboxRead.cashboxReadChecks,
  ...merchantCashboxUnknownIds.cashboxUnknownIdChecks,
  ...merchantCatalogBulkDeleteKey.bulkDeleteKeyChecks,
  ...merchantCatalogBulkDeleteScope.bulkDeleteScopeChecks,
  ...merchantCatalogBulkDelete.bulkDeleteChecks,
  ...merchantCatalogChange.catalogChangeChecks,
  ...merchantCatalogCreate.catalogCreateChecks,
  ...merchantCatalogList.catalogListChecks,
  ...merchantCatalogProcessed.catalogProcessedChecks,
  ...merchantCatalogRefused.catalogRefusedChecks,
  ...merchantCatalogScan.scanChecks,
  ...merchantCatalogTariff.catalogTariffChecks,
  ...merchantClientsCheck.clientChecks,
  ...merchantConnectionsAuthorise.authoriseChecks,
  ...merchantConnectionsCashier.cashierChecks,
  ...merchantConnectionsExistingOrganization.existingOrganizationChecks,
  ...merchantConnectionsMain.mainConnectionChecks,
  ...merchantConnectionsOutages.connectionOutageChecks,
  ...merchantErrorsBodies.errorBodyChecks,
  ...merchantInvoicesAsynchronousCancel.asynchronousCancelChecks,
  ...merchantInvoicesCancel.cancelChecks,
  ...merchantInvoicesCart.cartChecks,
  ...merchantInvoicesCreate.createChecks,
  ...merchantInvoicesExpiry.expiryChecks,
  ...merchantInvoicesKeptLines.keptLinesChecks,
  ...merchantInvoicesList.listChecks,
  ...merchantInvoicesProviderFailure.providerFailureChecks,
  ...merchantInvoicesRecord.recordChecks,
  ...merchantInvoicesRefusedUnchanged.refusedUnchangedChecks,
  ...merchantInvoicesRefusedTable.refusedChecks,
  ...merchantInvoicesSimulate.simulateChecks,
  ...merchantInvoicesSort.sortChecks,
  ...merchantMatricesAdmission.admissionChecks,
  ...merchantMatricesBounds.boundChecks,
  ...merchantMatricesBulk.bulkChecks,
  ...merchantMatricesCounters.counterChecks,
  ...merchantMatricesEcho.echoChecks,
  ...merchantMatricesEvents.eventChecks,
  ...merchantMatricesIdempotency.idempotencyChecks,
  ...merchantMatricesLists.listMatrixChecks,
  ...merchantMatricesOccurrences.occurrenceChecks,
  ...merchantMatricesOptions.optionChecks,
  ...merchantMatricesOwnership.ownershipChecks,
  ...merchantMatricesScope.scopeChecks,
  ...merchantMatricesState.stateChecks,
  ...merchantMatricesViews.viewChecks,
  ...merchantOrganizationStateProduction.productionStateChecks,
  ...merchantOrganizationStateRefusals.organizationStateChecks,
  ...merchantQrRefundsExecute.qrRefundExecuteChecks,
  ...merchantQrRefundsLines.qrRefundLineChecks,
  ...merchantQrRefundsRefused.qrRefundRefusedChecks,
  ...merchantQrRefundsSession.qrRefundSessionChecks,
  ...merchantQrCreate.qrCreateChecks,
  ...merchantQrFailure.qrFailureChecks,
  ...merchantQrLimits.qrLimitChecks,
  ...merchantQrRefusedTable.qrRefusedChecks,
  ...merchantQrState.qrStateChecks,
  ...merchantReceiptsCreate.receiptCreateChecks,
  ...merchantReceiptsFailure.receiptFailureChecks,
  ...merchantReceiptsOfInvoice.invoiceReceiptChecks,
  ...merchantReceiptsRecord.receiptRecordChecks,
  ...merchantReceiptsRefusals.receiptRefusalChecks,
  ...merchantRefundsCreate.refundCreateChecks,
  ...merchantRefundsEvents.refundEventChecks,
  ...merchantRefundsItems.refundItemChecks,
  ...merchantRefundsKey.partRefundedChecks,
  ...merchantRefundsList.refundListChecks,
  ...merchantRefundsOutcome.refundOutcomeChecks,
  ...merchantRefundsReadAgain.refundReadAgainChecks,
  ...merchantRefundsRecord.refundRecordChecks,
  ...merchantRefundsRefused.refundRefusedChecks,
  ...merchantRefundsTariff.refundTariffChecks,
  ...merchantSubscriptionsCreate.subscriptionCreateChecks,
  ...merchantSubscriptionsLife.subscriptionLifeChecks,
  ...merchantSubscriptionsLimit.subscriptionLimitChecks,
  ...merchantSubscriptionsTariff.subscriptionTariffChecks,
  ...merchantTariffEnded.endedTariffChecks,
  ...merchantTariffTariff.tariffChecks,
  ...merchantWebhooksObject.eventObjectChecks,
  ...merchantWebhooksStatusChanged.statusChangedChecks,
  ...merchantCatalogProbes.catalogProbes,
  ...merchantInvoicesListProbes.listProbes,
  ...merchantInvoicesProbes.invoiceProbes,
  ...merchantRefundsProbes.refundProbes,
  ...merchantRequestsOpenFaults.merchantFaultProbes,
  ...merchantWebhooksProbes.webhookProbes,
  ...merchantLimitsCreation.creationLimitChecks,
  ...merchantLimitsTariffOverrun.tariffOverrunChecks,
  ...partnerApiKeysIssue.issueChecks,
  ...partnerApiKeysMerchantSide.merchantSideChecks,
  ...partnerApiKeysSecret.secretChecks,
  ...partnerApiKeysWebhookAddress.webhookAddressChecks,
  ...partnerAuthorisationClaim.claimChecks,
  ...partnerAuthorisationLink.linkChecks,
  ...partnerAuthorisationProcess.processChecks,
  ...partnerAuthorisationVerify.verifyChecks,
  ...partnerMatricesAdmission.partnerAdmissionChecks,
  ...partnerMatricesBounds.partnerBoundChecks,
  ...partnerMatricesCodes.partnerCodeChecks,
  ...partnerMatricesCounters.partnerCounterChecks,
  ...partnerMatricesEcho.partnerEchoChecks,
  ...partnerMatricesIdempotency.externalIdChecks,
  ...partnerMatricesOccurrences.partnerOccurrenceChecks,
  ...partnerMatricesOwnership.partnerOwnershipChecks,
  ...partnerMatricesScope.partnerScopeChecks,
  ...partnerOnboardingFlow.onboardingChecks,
  ...partnerOrganizationsCard.cardChecks,
  ...partnerOrganizationsCreate.createChecks,
  ...partnerOrganizationsDelete.deleteChecks,
  ...partnerOrganizationsIsolation.isolationChecks,
  ...partnerOrganizationsList.listChecks,
  ...partnerOrganizationsPages.organizationPageChecks,
  ...partnerOrganizationsProduction.productionChecks,
  ...partnerApiKeysProbes.keyProbes,
  ...partnerAuthorisationProbes.authorisationProbes,
  ...partnerOrganizationsProbes.organizationProbes,
  ...partnerRequestsOpenFaults.partnerFaultProbes,
  ...partnerLimitsRates.rateChecks,
  ...partnerLimitsTestOrganizations.testOrganizationChecks,
  ...sequencesCallers.exploringCallerChecks,
  ...sequencesCatalog.exploringCatalogChecks,
  ...sequencesConnections.exploringConnectionChecks,
  ...sequencesInvoices.exploringInvoiceChecks,
  ...sequencesKeys.exploringKeyChecks,
  ...sequencesOrganizations.exploringOrganizationChecks,
  ...sequencesOutcomes.exploringOutcomeChecks,
  ...sequencesRequests.exploringRequestChecks,
  ...sequencesRows.exploringRowChecks,
  ...sequencesSessions.exploringSessionChecks,
  ...concurrencyCancel.overlappingCancelChecks,
  ...concurrencyCashbox.overlappingCashboxChecks,
  ...concurrencyCatalog.overlappingDeletionChecks,
  ...concurrencyCreation.overlappingCreationChecks,
  ...concurrencyKeys.overlappingKeyChecks,
  ...concurrencyLimits.overlappingLimitChecks,
  ...concurrencyOrganizations.overlappingOnboardingChecks,
  ...concurrencyQrRefunds.overlappingQrRefundChecks,
  ...concurrencyReceipts.overlappingReceiptChecks,
  ...concurrencyRefunds.overlappingRefundChecks,
  ...concurrencySubscriptions.overlappingSubscriptionChecks,
  ...decisionsEvents.eventDecisions,
  ...decisionsList.listDecisions,
  ...decisionsPartner.partnerDecisions,
  ...decisionsResponses.responseDecisions,
  ...decisionsSimulate.simulateDecisions,
  ...loadBursts.merchantBurstChecks,
  ...loadPartnerBursts.partnerBurstChecks,
];
