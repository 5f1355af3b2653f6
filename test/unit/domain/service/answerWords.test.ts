import { describe, expect, it } from 'vitest';
import { meansKeys, meansMoney } from '../../../../src/domain/service/answerWords.ts';

describe('what a refusal is about', () => {
  it.each([
    'Insufficient wallet balance', 'Insufficient funds', 'Insufficient balance in your wallet.', 'INSUFFICIENT FUNDS IN WALLET', 'Wallet balance is low', 'Your wallet is empty',
    'Your account balance is too low to complete this shipment', 'Not enough credit', 'No funds available, please top up', 'Please top up your account', 'Please fund your wallet',
    'Low balance', 'Credit limit exceeded', 'You have exceeded your credit limit', 'Payment required', 'Payment declined', 'Your payment has been declined', 'Wallet debit failed',
    'You have unpaid invoices', 'Account has an outstanding balance', 'Balance insufficient', 'Amount exceeds available balance', 'Your account is in arrears', 'Card declined',
    'You do not have sufficient balance', 'You do not have enough funds for this', 'You don’t have enough credit', 'Not sufficient funds', 'Balance is not sufficient', 'Your balance is less than the shipment cost',
    'Insufficient wallet', 'Please fund wallet', 'Unable to charge your account', 'Outstanding debt on this account', 'Payment is pending', 'Payment not received', 'Please make payment to continue',
    'Your account is suspended for non-payment', 'Top-up required', 'Minimum balance required', 'Your prepaid account has run out of money',
  ])('money: %s', (words) => expect(meansMoney(words)).toBe(true));

  it.each([
    'The payment of duties must be stated', 'Payment of customs duties by the receiver is required', 'Payment terms are required', 'Duties and taxes payment is required', 'Cash on delivery payment required is not offered here',
    'The receiver’s account number is invalid', 'Leather wallets need an HS code', 'A wallet may not hold cash', 'New Balance shoes need a description', 'Balance scale: code unknown', 'No credit cards may be sent',
    'Postcode not covered', 'No carrier serves this lane', 'The boxes.0.weight field is required.', 'Top up the box with filling material', 'A letter of credit is required', 'Insufficient address', 'Insufficient packaging', '',
    'There is not enough space for the label', 'Not enough information about the goods', 'Receiver has to make payment on delivery', 'Insufficient wallet description', 'The description is not sufficient',
  ])('no money: %s', (words) => expect(meansMoney(words)).toBe(false));

  it.each(['', 'Forbidden', '403 Forbidden', 'Access denied.', 'Unauthorized', 'This action is unauthorized.', 'Invalid credential', 'Unauthenticated.', 'Invalid API key', 'Your public key was revoked', 'Missing authorization header', 'Invalid token'])(
    'keys: %s', (words) => expect(meansKeys(words)).toBe(true));

  it.each(['Insufficient wallet balance', 'Access to this lane is closed', 'Shipping to this country is closed for your account', 'Your account is suspended', 'Keyboard not allowed by air', 'You may not ship batteries'])(
    'no keys: %s', (words) => expect(meansKeys(words)).toBe(false));
});
