import type { LanguageWords } from './languageWords.ts';

export default {
  roles: {
    sender: 'remetente expedidor',
    receiver:
      'destinatario entrega endereco_de_entrega morada_de_entrega envio recebedor enviar_para enviado_para envio_para entregar_a entregar_em entregue_a entrega_para destino morada_de_envio endereco_de_envio destinataria',
    customer: 'comprador compradora compradores cliente clientes adquirente',
    billing: 'cobranca faturacao faturamento endereco_de_cobranca',
  },
  joins: 'do da de dos o a para em ao',
  address: {
    full_name: 'nome nome_completo nome_e_sobrenome pessoa_de_contato pessoa_de_contacto',
    first_name: 'primeiro_nome nome_proprio',
    last_name: 'sobrenome apelido ultimo_nome',
    company: 'empresa razao_social nome_da_empresa',
    email: 'e_mail correio_eletronico endereco_de_e_mail',
    phone: 'telefone telemovel celular numero_de_telefone fone telefone_celular',
    country: 'pais pais_de_destino codigo_do_pais',
    state: 'estado uf provincia distrito',
    city: 'cidade municipio localidade',
    address: 'endereco morada rua logradouro endereco_linha_1 endereco_1',
    address_in_detail: 'complemento endereco_linha_2 endereco_2 complemento_do_endereco',
    address_3: 'bairro',
    house_number: 'numero_da_casa n_da_porta',
    zip_code: 'cep codigo_postal',
    vat_number: 'numero_de_iva numero_do_iva',
    tin: 'contribuinte numero_de_contribuinte numero_de_identificacao_fiscal',
    eori: 'numero_de_eori codigo_eori',
  },
  columns: {
    shipment:
      'pedido numero_do_pedido no_do_pedido n_do_pedido no_pedido id_do_pedido encomenda numero_da_encomenda',
    external_reference: 'referencia referencia_do_cliente sua_referencia',
    'item.name':
      'produto nome_do_produto artigo item_nome descricao_do_produto mercadoria conteudo descricao_da_mercadoria',
    'item.quantity': 'quantidade quant qtd qtde unidades',
    'item.unit_price': 'preco_unitario preco_unit valor_unitario valor_unit preco_por_unidade',
    'item.total_value': 'valor_total preco_total',
    'item.value': 'valor_declarado valor_aduaneiro',
    'item.weight': 'peso_unitario peso_por_unidade peso_do_artigo',
    'item.country': 'pais_de_origem pais_origem',
    'item.product_hs_code': 'ncm codigo_sh codigo_aduaneiro codigo_pautal codigo_hs',
    'item.sku': 'codigo_do_produto referencia_do_produto',
    'item.currency': 'moeda',
    'box.weight': 'peso_do_pacote peso_bruto peso_total peso_do_volume',
    'box.length': 'comprimento comprimento_do_pacote dimensoes dimensoes_do_pacote',
    'box.width': 'largura largura_do_pacote',
    'box.height': 'altura altura_do_pacote',
    box: 'pacote volume numero_do_volume caixa',
    insured: 'seguro segurado',
    assigned_date: 'data_de_envio data_envio',
    nxp: 'numero_nxp numero_de_nxp',
    ioss: 'numero_de_ioss codigo_ioss',
  },
  bare: {
    'box.weight': 'peso',
    'item.unit_price': 'preco',
    'item.value': 'valor montante',
    'item.description': 'descricao',
    'receiver.full_name': 'cliente nome_do_cliente',
  },
  footer: {
    things:
      'pacotes?|envios?|pedidos?|encomendas?|volumes?|caixas?|sacos?|peças?|artigos?|itens|linhas?',
    sums: 'peso|valor|montante|quantidade|preço',
    totals: 'total(?: geral)?(?: d[eo]s?)?|subtotal|soma|número de|n\\.?º de',
    inTotal: 'no total|ao todo',
    labels:
      'notas?|observaç(?:ão|ões)|obs\\.?|comentários?|atenção|importante|data|motorista|tel\\.?',
    says: 'são|estão|devem?|não',
    about:
      'preparado por|elaborado por|conferido por|verificado por|aprovado por|recebido por|assinado por|assinaturas?|impresso (?:em|por)|exportado (?:em|por|de)|gerado (?:em|por)|para (?:mais )?informaç\\p{L}*|continua',
    page: 'página|pág\\.?|folha',
    ends: 'fim|fim da lista|fim do (?:ficheiro|arquivo|documento)|obrigad[oa]|muito obrigad[oa]|confidencial',
  },
  charges: {
    before: 'total',
    charges:
      'envio(?: (?:gratis|gratuito|expresso|internacional))?|entrega(?: (?:expressa|ao domicilio|em casa))?|frete(?: gratis)?|portes|(?:custos?|despesas?|taxas?|tarifa) (?:de |do |da )?(?:envio|entrega|transporte|frete|manuseio|embalagem|servico|alfandega|processamento)|portes de envio|i\\.?v\\.?a\\.?|icms|impostos?|descontos?|abatimento|cupom(?: de desconto)?|cupao(?: de desconto)?|codigo (?:promocional|de desconto)|vale[- ]desconto|promocao|arredondamento|contra[- ]?reembolso',
    extras:
      'gorjeta|embrulho (?:de |para )?(?:presente|oferta)|embalagem (?:de |para )?(?:presente|oferta)|embalagem|seguro(?: de envio)?|acrescimo|doacao',
    things: '',
    fees: '',
    to: 'para|a|por|sobre',
  },
} satisfies LanguageWords;
